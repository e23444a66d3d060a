export { beginMessage, useBeginMessage } from './use-begin-message.ts';
