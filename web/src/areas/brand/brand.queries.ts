import { useQuery } from '@tanstack/react-query';
import { type Brand, getBrand, logoPath, updateBrand } from 'contract/brand/brand.contract.ts';
import type { BodyInput } from 'contract/kernel/endpoint.ts';
import { api } from '../../kernel/api/api.ts';
import { fileStorage } from '../../kernel/files/chosen-storage.ts';
import { linkTo } from '../../kernel/files/file-links.ts';
import { currentOrganizationSlug } from '../../kernel/api/organization-slug.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../kernel/query/query-client.ts';
import { uuid } from '../../kernel/uuid.ts';

const tile = { claims: 'tile' } as const;

/** An address works for ten minutes at least; it is asked for again before that. */
const freshFor = 8 * 60_000;

export function brandQuery() {
  return { ...endpointQuery(getBrand, {}), meta: tile };
}

export async function changeBrand(body: BodyInput<typeof updateBrand>): Promise<Brand> {
  const brand = await api.call(updateBrand, { body });
  queryClient.setQueryData(brandQuery().queryKey, brand);
  return brand;
}

/** Uploads a picture and shows it as the logo. */
export async function uploadLogo(file: File, version: number, signal: AbortSignal): Promise<Brand> {
  const storage = await fileStorage();
  const { fullPath } = await storage.upload(logoPath(uuid()), file, { signal });
  return changeBrand({ version, logo: fullPath });
}

/** Where the logo is to be had for the next minutes; null until it is known. */
export function useLogoAddress(logo: string | null): string | null {
  const { data } = useQuery({
    queryKey: [currentOrganizationSlug(), 'logo', logo],
    queryFn: () => linkTo(logo ?? '', 'whole'),
    enabled: logo !== null,
    staleTime: freshFor,
    meta: tile,
  });
  return (logo !== null && data) || null;
}
