import * as z from 'zod/mini';

/** Id of the JSON script block in which the server hands the web application its configuration. */
export const webConfigElementId = 'atrium-config';

/** With which people may sign in instead of by password, in the order of their buttons. */
const providersSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/**
 * The settings of the web application at run time: the same built files run with other addresses, another environment
 * or version after a restart of the server. Written by the server into each page (with every `<` escaped), read once by
 * the browser. Nothing in it is secret.
 */
export const webConfigSchema = z.object({
  /** Base of the product API: a path of this origin or a whole address, without a slash at the end. */
  apiBaseUrl: z.string(),
  /** Base of the files API, the second client. */
  filesBaseUrl: z.string(),
  environment: z.string(),
  buildVersion: z.string(),
  /** Which identity service signs people in. */
  identity: z.union([
    /** Answers below the product API at `/identity`. */
    z.object({ kind: z.literal('embedded'), providers: providersSchema }),
    z.object({
      kind: z.literal('firebase'),
      providers: providersSchema,
      apiKey: z.string(),
      project: z.string(),
      /** Origin of an emulator on this machine that stands in the place of the service. */
      emulatorUrl: z.nullable(z.string()),
    }),
  ]),
  /** The bucket into which browsers put files; null: they send them to the files API. */
  fileStorage: z.nullable(
    z.object({
      bucket: z.string(),
      /** Origin of an emulator on this machine that stands in the place of the service. */
      emulatorUrl: z.nullable(z.string()),
    }),
  ),
  errorReporting: z.object({
    /** Address of a receiver that speaks Sentry's protocol; null: nothing is loaded, nothing is sent. */
    dsn: z.nullable(z.string()),
    traceSampleRate: z.number().check(z.minimum(0), z.maximum(1)),
  }),
  supportChat: z.nullable(
    z.object({ provider: z.enum(['chatwoot', 'intercom']), host: z.string(), appId: z.string() }),
  ),
  /** Told of each new token by POST and of signing out by DELETE; null: not used. */
  authSyncUrl: z.nullable(z.string()),
});
export type WebConfig = z.output<typeof webConfigSchema>;
