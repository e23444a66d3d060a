import { transformAsync } from '@babel/core';
import { expect, test } from 'vitest';
import { endpointsInBrowser } from './endpoints-in-browser.ts';

test('an endpoint keeps what a client calls it by, and nothing that only documentation reads', async () => {
  const result = await transformAsync(
    "defineEndpoint({name:'groups.get',path:'/groups/:id',summary:'One group',example:{params:{id:1}}});other({summary:'kept'});",
    { configFile: false, compact: true, plugins: [endpointsInBrowser] },
  );
  expect(result?.code).toBe(
    "defineEndpoint({name:'groups.get',path:'/groups/:id'});other({summary:'kept'});",
  );
});
