import { expect } from 'vitest';
import * as webhooks from 'contract/channels/channel-webhooks.contract.ts';
import type { ReportProvider } from 'contract/channels/mail-reports.ts';
import { useDelivery, type SendingTenant } from '../../delivery/delivery.factory.ts';
import type { ProductOptions } from '../../../testing/test-product.ts';
import { hmacHex } from './signatures.ts';

/** Organizations that send, with what services tell of their emails. */
export function useWebhooks(options: ProductOptions = {}) {
  const test = useDelivery(options);
  const { database, product } = test;

  async function webhook(tenant: SendingTenant, provider: ReportProvider, secret?: string) {
    const answer = await product.call(webhooks.createWebhook, {
      as: tenant.admin,
      params: { id: tenant.channelId },
      body: { provider, ...(secret !== undefined && { secret }) },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { pathname } = new URL(answer.body.webhook.url);
    return {
      path: pathname,
      secret: (answer.body.secret ?? secret) as string,
      id: answer.body.webhook.id,
    };
  }

  async function post(path: string, payload: string, headers: Record<string, string> = {}) {
    const response = await product.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { host: '127.0.0.1:3000', 'content-type': 'application/json', ...headers },
    });
    return response.statusCode;
  }

  const known = async ({ organizationId }: SendingTenant, email: string) => {
    const [row] = await database.asSuperuser(
      `select a.deliverability, a.subscription, s.reason from app.account a
       left join app.suppression s on s.organization_id = a.organization_id and s.email_key = a.email_key
     where a.organization_id = $1 and a.email = $2`,
      [organizationId, email],
    );
    return row;
  };

  /** How many reports of mail services are kept for an organization. */
  const reports = async ({ organizationId }: SendingTenant): Promise<number> => {
    const [{ count } = { count: 0 }] = await database.asSuperuser<{ count: number }>(
      'select count(*)::integer as count from app.mail_report where organization_id = $1',
      [organizationId],
    );
    return count;
  };

  return { test, webhook, post, known, reports };
}

export const now = () => Math.floor(Date.now() / 1000).toString();

export function signed(secret: string, payload: string, time = now()): Record<string, string> {
  return {
    'x-atrium-timestamp': time,
    'x-atrium-signature': `v1=${hmacHex(secret, `${time}.`, payload)}`,
  };
}
