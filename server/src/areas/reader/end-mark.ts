import type { FastifyReply } from 'fastify';
import { pixelHeaders, transparentPixel } from '../delivery/delivery.public.ts';
import { markup, type Markup } from './markup.ts';

/** Below the path of a page of content. */
export const endPath = '/end';

/**
 * Below the text of an article: a picture that the browser loads once this place is on the screen. Pages hold no
 * script, so the style sheet says when (`.end` in reader.css).
 *
 * @param path of the page
 */
export function endMark(path: string): Markup {
  return markup`<div class="end"><img src="${path}${endPath}" alt="" width="1" height="1" loading="lazy"></div>`;
}

/** Answers what the mark loads, the same whether anything was recorded or not. */
export function answerEnd(reply: FastifyReply): FastifyReply {
  return reply.headers(pixelHeaders).send(transparentPixel);
}
