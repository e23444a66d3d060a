import type { Endpoint } from 'contract/kernel/endpoint.ts';
import {
  clientIdHeader,
  idempotencyHeader,
  organizationHeader,
  requestIdHeader,
} from 'contract/kernel/headers.ts';
import { accessOf } from '../call/check-routes.ts';
import { jsonSchemaOf, type JsonSchema } from '../json-schema.ts';

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** What the path or the query of an endpoint takes, with the values of its example. */
export function fieldParameters(
  endpoint: Endpoint,
  location: 'path' | 'query',
): OpenApiParameter[] {
  const schema = location === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const examples = location === 'path' ? endpoint.example.params : endpoint.example.query;
  // What comes out of parsing says more than the text that goes in: lists, numbers, choices.
  const parsed = jsonSchemaOf(schema, 'output').properties ?? {};
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const parameters = parsed[name] ?? {};
    const { description, ...rest } = Object.keys(parameters).length > 0 ? parameters : property;
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...(typeof description === 'string' && { description }),
      schema: rest,
      ...(examples && name in examples && { example: examples[name] }),
    };
  });
}

function header(name: string, required: boolean, description: string, schema: JsonSchema) {
  return { name, in: 'header', required, description, schema } as const;
}

const uuid: JsonSchema = { type: 'string', format: 'uuid' };

/** The headers a call may or must carry beside its token. */
export function headerParameters(endpoint: Endpoint): OpenApiParameter[] {
  const access = accessOf(endpoint);
  const slug = header(organizationHeader, access === 'member', 'Slug of the organization', {
    type: 'string',
  });
  const key = header(idempotencyHeader, false, 'Makes it safe to repeat the call', {
    type: 'string',
    maxLength: 255,
  });
  return [
    ...(access === 'public' ? [] : [slug]),
    ...(endpoint.idempotent ? [key] : []),
    header(requestIdHeader, false, 'Returned in the answer', uuid),
    header(clientIdHeader, false, 'ID of the calling browser', uuid),
  ];
}
