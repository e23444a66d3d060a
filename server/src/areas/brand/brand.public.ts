export { logoPurpose } from './logo-purpose.ts';
export { logoUrl } from './logo-address.ts';
