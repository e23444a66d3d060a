import { transformAsync } from '@babel/core';
import { expect, test } from 'vitest';
import { endpointsInBrowser } from './endpoints-in-browser.ts';

const inBrowser = async (code: string) =>
  (await transformAsync(code, { configFile: false, compact: true, plugins: [endpointsInBrowser] }))
    ?.code;

test('an endpoint keeps what a client calls it by, and nothing that only the server reads', async () => {
  expect(
    await inBrowser(
      "defineEndpoint({name:'groups.get',method:'GET',path:'/groups/:id',summary:'One group',params:z.object({id}),output:groupSchema,errors:[],example:{params:{id:1}}});other({summary:'kept'});",
    ),
  ).toBe(
    "defineEndpoint({name:'groups.get',method:'GET',path:'/groups/:id'});other({summary:'kept'});",
  );
});

test('an endpoint says whether its answer is a file, or empty', async () => {
  expect(await inBrowser("defineEndpoint({name:'a.b',output:'csv'});")).toBe(
    "defineEndpoint({name:'a.b',output:'csv'});",
  );
  expect(await inBrowser("defineEndpoint({name:'a.c',output:null});")).toBe(
    "defineEndpoint({name:'a.c',output:null});",
  );
});

test('what endpoints have in common is read like the rest', async () => {
  expect(
    await inBrowser(
      "const common={method:'POST',params:idParams,output:null};defineEndpoint({...common,name:'a.d'});",
    ),
  ).toBe(
    "const common={method:'POST',params:idParams,output:null};defineEndpoint({method:'POST',output:null,name:'a.d'});",
  );
});
