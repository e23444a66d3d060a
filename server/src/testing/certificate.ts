import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that signs itself, and its key, in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

const sequence = 0x30;
const set = 0x31;

/** DER: a type, a length and what is in it. */
function der(type: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([type, length]), content]);
  const digits = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([type, ...digits]), content]);
}

const integer = (value: number) => der(0x02, Buffer.from([value]));
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => der(0x17, Buffer.from(text));

/** As certificates of this century write a time: `491231235959Z`. */
const utcTime = (at: Date) =>
  at
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2);

const usual = { from: new Date('2024-01-01T00:00:00Z'), until: new Date('2049-12-31T23:59:59Z') };

/** For one host, valid until 2049 unless told otherwise. Node signs, yet writes no certificates. */
export function certificateOf(
  host: string,
  { from = usual.from, until = usual.until }: Partial<typeof usual> = {},
): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(sequence, objectId('2a8648ce3d040302'));
  const commonName = der(sequence, objectId('550403'), der(0x0c, Buffer.from(host)));
  const name = der(sequence, der(set, commonName));
  const alternativeNames = der(sequence, der(0x82, Buffer.from(host)));
  const extension = der(sequence, objectId('551d11'), der(0x04, alternativeNames));
  const body = der(
    sequence,
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    der(sequence, time(utcTime(from)), time(utcTime(until))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(sequence, extension)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const certificate = der(sequence, body, ecdsaWithSha256, signature);
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
