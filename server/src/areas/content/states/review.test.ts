import { describe, expect, it } from 'vitest';
import { emptyDocument } from 'contract/documents/document.ts';
import { documentOf, useArticles } from '../content.factory.ts';

const {
  tenants,
  article,
  get,
  save,
  submit,
  withdraw,
  sendBack,
  publish,
  schedule,
  trash,
  auditLog,
} = useArticles();
const standard = () => tenants.acme.standard;

describe('content in review', () => {
  it('waits for people who may publish, and is approved by publishing it', async () => {
    const { id } = await article({}, standard());
    const asked = await submit(id, 1, standard(), 'Agreed with the sites.');
    expect([asked.status, asked.body]).toMatchObject([
      200,
      {
        state: 'in_review',
        version: 2,
        review: { note: 'Agreed with the sites.', askedBy: expect.any(String) },
        abilities: { submit: false, withdraw: true, sendBack: false, publish: false },
      },
    ]);
    expect((await get(id)).body.abilities).toMatchObject({ publish: true, sendBack: true });
    expect((await publish(id, 2, standard())).status).toBe(403);
    expect((await publish(id, 2)).body).toMatchObject({ state: 'published', review: null });
  });

  it('is sent back with a comment, which stays until it is submitted again', async () => {
    const { id } = await article({}, standard());
    await submit(id, 1, standard());
    expect((await sendBack(id, 'x', standard())).status).toBe(403);
    const back = await sendBack(id, 'Name the person to ask.');
    expect(back.body).toMatchObject({ state: 'draft', reviewComment: 'Name the person to ask.' });
    expect((await sendBack(id, 'Once more')).body.code).toBe('CONFLICT');
    const again = await submit(id, 3, standard());
    expect(again.body).toMatchObject({ state: 'in_review', reviewComment: null });
    expect((await auditLog(id)).map(({ action }) => action)).toEqual([
      'article.created',
      'content.submitted',
      'content.sent_back',
      'content.submitted',
    ]);
  });

  it('is withdrawn by its author', async () => {
    const { id } = await article({}, standard());
    await submit(id, 1, standard());
    expect((await withdraw(id, standard())).body).toMatchObject({ state: 'draft', review: null });
    expect((await withdraw(id, standard())).body.code).toBe('CONFLICT');
  });

  it('leaves what is public to readers while its edits wait', async () => {
    const { id } = await article({}, standard());
    await publish(id, 1);
    expect((await submit(id, 2, standard())).body.code).toBe('CONFLICT');
    await save(id, { version: 2, document: documentOf('Edited') }, standard());
    const asked = await submit(id, 3, standard());
    expect(asked.body).toMatchObject({ state: 'published', review: { note: null } });
    expect((await sendBack(id, 'Not yet')).body).toMatchObject({
      state: 'published',
      liveDiffers: true,
      reviewComment: 'Not yet',
    });
  });

  it('is of the version that was seen, and of something to read', async () => {
    const { id } = await article({}, standard());
    expect((await submit(id, 9, standard())).body.code).toBe('VERSION_CONFLICT');
    const empty = await article({ document: emptyDocument }, standard());
    expect((await submit(empty.id, 1, standard())).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: ['document'], code: 'empty' }],
    });
  });

  it('ends in the trash, and when it is scheduled', async () => {
    const one = await article({}, standard());
    await submit(one.id, 1, standard());
    expect((await trash(one.id, standard())).status).toBe(204);
    expect((await get(one.id)).body).toMatchObject({ state: 'draft', review: null });
    const other = await article({}, standard());
    await submit(other.id, 1, standard());
    expect((await schedule(other.id, 2)).body).toMatchObject({ state: 'scheduled', review: null });
    const edited = await save(other.id, { version: 3, title: 'Not approved' }, standard());
    expect(edited.body.code).toBe('CONFLICT');
  });
});
