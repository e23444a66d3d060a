import { getBrand, updateBrand as update } from 'contract/brand/brand.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { findBrand } from './brand.repository.ts';
import { updateBrand } from './update-brand.ts';

export const brandRoutes: readonly Route[] = [
  route(getBrand, (context) => findBrand(context)),
  route(update, (context, { body }) => updateBrand(context, body)),
];
