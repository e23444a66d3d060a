import sharp from 'sharp';
import { expect } from 'vitest';
import { uploadPicture, type Picture } from 'contract/content/pictures.contract.ts';
import type { TestPerson, TestProduct } from '../../../testing/test-product.ts';

/** A picture of one colour, uploaded. */
export async function addPicture(
  product: TestProduct,
  as: TestPerson,
  size: { width: number; height: number } = { width: 40, height: 20 },
): Promise<Picture> {
  const picture = sharp({ create: { ...size, channels: 3, background: '#075d68' } });
  const { status, body } = await product.call(uploadPicture, {
    as,
    query: { name: 'entrance.png' },
    body: await picture.png().toBuffer(),
    headers: { 'content-type': 'image/png' },
  });
  expect(status).toBe(201);
  return body;
}
