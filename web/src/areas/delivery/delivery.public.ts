export { OwnMessagesPanel } from './own-messages-panel.tsx';
