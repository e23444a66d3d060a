import { hash } from 'node:crypto';
import { errorCatalogue } from 'contract/kernel/errors.ts';
import { organizationHeader } from 'contract/kernel/headers.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';
import { schemaText } from './schema-text.ts';

const style = `
:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:2rem 1rem 6rem}
h1{font-size:1.8rem;margin:0 0 .5rem}h2{font-size:1.25rem;margin:3rem 0 .5rem;text-transform:capitalize}
section{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:1rem 0}
h3{font:600 1rem/1.4 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}
p{margin:.35rem 0}table{border-collapse:collapse;width:100%;font-size:.9rem;margin:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0}
pre,code{font:.85rem/1.5 ui-monospace,monospace}
pre{overflow-x:auto;padding:.75rem;margin:.5rem 0;background:color-mix(in srgb,currentColor 7%,transparent)}
summary{cursor:pointer;padding:.2rem 0}nav a{margin-right:1rem}:target{outline:2px solid;outline-offset:4px}
`;

/** The policy of the page: its one style by hash, and nothing else. */
export const docsPolicy =
  `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; ` +
  "form-action 'none'; frame-ancestors 'none'";

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: unknown): string {
  return String(text).replaceAll(/[&<>"']/g, (char) => entities[char] ?? '');
}

/** Escaped, with what stands between backticks as code. */
function prose(text: string): string {
  return escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function parametersTable(operation: OpenApiOperation): string {
  const rows = operation.parameters.map(
    ({ name, in: location, required, description, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${location}${required ? ', required' : ''}</td>` +
      `<td><code>${escape(schemaText(schema))}</code> ${escape(description ?? '')}</td></tr>`,
  );
  return `<table><thead><tr><th>Name</th><th>In</th><th>Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function jsonContent(holder: unknown): { schema?: JsonSchema; example?: unknown } {
  const content = (holder as { content?: Record<string, object> } | undefined)?.content;
  return content?.['application/json'] ?? {};
}

function fold(title: string, text: string): string {
  return `<details><summary>${title}</summary><pre>${escape(text)}</pre></details>`;
}

/** One word for a POSIX shell. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A line for the shell that runs the operation's example. */
function curlOf(url: string, path: string, method: string, operation: OpenApiOperation): string {
  const given = (location: string) =>
    operation.parameters.filter((item) => item.in === location && item.example !== undefined);
  let address = path;
  for (const { name, example } of given('path')) {
    address = address.replace(`{${name}}`, String(example));
  }
  const query = new URLSearchParams();
  for (const { name, example } of given('query')) query.append(name, String(example));
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const { example } = jsonContent(operation.requestBody);
  return [
    `curl ${shellQuoted(url + address + search)}`,
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    ...(operation.security.length > 0 ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...(operation.parameters.some((item) => item.name === organizationHeader && item.required)
      ? [`-H "${organizationHeader}: $ORGANIZATION"`]
      : []),
    ...(example === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d ${shellQuoted(JSON.stringify(example))}`]),
  ].join(' \\\n  ');
}

function operationSection(
  url: string,
  path: string,
  method: string,
  operation: OpenApiOperation,
): string {
  const input = jsonContent(operation.requestBody).schema;
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const output = jsonContent(success?.[1]).schema;
  const errors = operation['x-error-codes'].map((code) => `<a href="#${code}">${code}</a>`);
  return [
    `<section id="${escape(operation.operationId)}"><h3>${method.toUpperCase()} ${escape(path)}</h3>`,
    `<p>${escape(operation.summary)}. ${prose(operation.description)}</p>`,
    parametersTable(operation),
    input ? fold('Body', schemaText(input)) : '',
    output
      ? fold(`Answer ${success?.[0] ?? ''}`, schemaText(output))
      : `<p>Answers ${success?.[0]}.</p>`,
    fold('Example', curlOf(url, path, method, operation)),
    `<details><summary>Errors</summary><p>${errors.join(' ')}</p></details></section>`,
  ].join('');
}

function errorsSection(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, title }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escape(title)}</td></tr>`,
  );
  return `<h2 id="errors">Errors</h2><table><tbody>${rows.join('')}</tbody></table>`;
}

/** The API's documentation as one page that needs no script. */
export function docsPage(document: OpenApiDocument): string {
  const url = document.servers[0]?.url ?? '';
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const names = [...groups.keys(), 'errors'];
  const body = [...groups].map(([name, group]) => {
    const sections = group.map(({ path, method, operation }) =>
      operationSection(url, path, method, operation),
    );
    return `<h2 id="${escape(name)}">${escape(name)}</h2>${sections.join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Atrium API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><header><h1>${escape(document.info.title)} ${escape(document.info.version)}</h1>
<p>${prose(document.info.description)}</p><p>Base: <code>${escape(url)}</code>. The same as data:
<a href="${escape(url)}/openapi.json">openapi.json</a>.</p>
<nav>${names.map((name) => `<a href="#${escape(name)}">${escape(name)}</a>`).join('')}</nav></header>
<main>${body.join('')}${errorsSection()}</main></body></html>`;
}
