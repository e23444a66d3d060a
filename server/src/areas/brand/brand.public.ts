export { logoPurpose } from './logo-purpose.ts';
export { updateBrand } from './update-brand.ts';
export { publicLogo } from './public-logo.ts';
export { logoUrl } from './logo-address.ts';
export {
  findOrganizationLook,
  senderLines,
  type OrganizationLook,
} from './organization-look.repository.ts';
