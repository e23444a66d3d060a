import { transformAsync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { textsInCode } from './texts-in-code.ts';

const linguiConfig = getConfig({ cwd: `${import.meta.dirname}/..` });

async function built(code: string, options = {}): Promise<string> {
  const result = await transformAsync(code, {
    configFile: false,
    compact: true,
    generatorOpts: { jsescOption: { minimal: true } },
    plugins: [
      [linguiMacro, { linguiConfig, stripMessageField: false }],
      [textsInCode, options],
    ],
  });
  return result?.code ?? '';
}

test('a text is a compiled message, with its values and plurals', async () => {
  const code = await built(`
    import { msg, plural } from '@lingui/core/macro';
    export const sent = msg\`Sent to \${name}\`;
    export const people = msg\`\${plural(count, { one: '# person', other: '# people' })}\`;`);
  expect(code).toContain('message:["Sent to ",["name"]]');
  expect(code).toContain('["count","plural",{one:["#"," person"],other:["#"," people"]}]');
});

test('what the macro did not write stays as it is', async () => {
  expect(await built("export const problem={message:'Not {found}'};")).toContain(
    "message:'Not {found}'",
  );
});

test('a text whose syntax is wrong fails the build', async () => {
  await expect(
    built("import { t } from '@lingui/core/macro'; t({ message: 'Sent {to' });"),
  ).rejects.toThrow(/Sent|unexpected|invalid/i);
});

test('the pseudo-language changes words, and neither values nor plurals', async () => {
  const code = await built(
    `
    import { msg, plural } from '@lingui/core/macro';
    export const sent = msg\`Sent to \${name}\`;
    export const people = msg\`\${plural(count, { one: '# person', other: '# people' })}\`;`,
    { pseudo: true },
  );
  expect(code).toContain('message:["Šééñt töö ",["name"]]');
  expect(code).toContain('["count","plural",{one:["#"," pééršööñ"],other:["#"," pééööpléé"]}]');
});
