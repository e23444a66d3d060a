import { challengeSeconds } from './challenges.ts';
import { hostCookie } from './host-cookie.ts';

/** The cookie that binds the second step to the browser in which the first was taken. */
export const challengeCookie = (secure: boolean) =>
  hostCookie('atrium-second-step', { secure, sameSite: 'Strict', seconds: challengeSeconds });
