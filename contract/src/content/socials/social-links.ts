import { safeHref } from '../../kernel/href.ts';
import { networkAt } from './social-domains.ts';
import type { SocialNetwork } from './social-networks.ts';

/** The part of the platform's `URL` (WHATWG) that is needed here: browsers and Node have the same. */
declare const URL: new (text: string) => {
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href: string;
};

/** A link to a post as it is kept. */
export interface SocialLink {
  readonly network: SocialNetwork;
  /** Absolute, and without what tracks people. */
  readonly link: string;
  /** Names of the parameters that were removed, as they stood there, each once. */
  readonly removed: readonly string[];
}

/**
 * Parameters that say who shared a link, or which advertisement led to it, and that no page needs. Names are compared
 * in small letters.
 *
 * Sources: the rules of ClearURLs (github.com/ClearURLs/Rules, `globalRules` and those of each network), the query
 * parameters that Firefox strips (`query-stripping` of Remote Settings), and links copied from each network's own
 * share button in 2026. A parameter that chooses what is shown is never listed, e.g. `v` and `t` of YouTube.
 */
const anywhere = new Set([
  '__hsfp',
  '__hssc',
  '__hstc',
  '__s',
  '__twitter_impression',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  '_openstat',
  'action_object_map',
  'action_ref_map',
  'action_type_map',
  'cmpid',
  'dclid',
  'epik',
  'fb_action_ids',
  'fb_action_types',
  'fb_ref',
  'fb_source',
  'fbclid',
  'gbraid',
  'gclid',
  'gclsrc',
  'hsctatracking',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mibextid',
  'mkt_tok',
  'ml_subscriber',
  'ml_subscriber_hash',
  'msclkid',
  'oly_anon_id',
  'oly_enc_id',
  'rb_clickid',
  'ref_src',
  'ref_url',
  's_cid',
  'srsltid',
  'ttclid',
  'twclid',
  'vero_conv',
  'vero_id',
  'wbraid',
  'wickedid',
  'wt_mc',
  'wtrid',
  'yclid',
  'ysclid',
]);

const beginnings = ['utm_', 'hsa_', 'itm_', 'matomo_', 'mtm_', 'otm_', 'piwik_', 'pk_'];

/** Names that track on one network, and may mean something elsewhere. */
const ofNetwork: Readonly<Record<SocialNetwork, ReadonlySet<string>>> = {
  linkedin: new Set([
    'eid',
    'lgcta',
    'lgtemp',
    'lici',
    'lipi',
    'midsig',
    'midtoken',
    'originalsubdomain',
    'otptoken',
    'rcm',
    'refid',
    'src',
    'trackingid',
    'trk',
    'trkemail',
    'trkinfo',
  ]),
  x: new Set(['cn', 'cxt', 's', 'src', 't']),
  facebook: new Set([
    '__tn__',
    '__xts__',
    '_rdr',
    'app',
    'comment_tracking',
    'eav',
    'extid',
    'fref',
    'hc_location',
    'hc_ref',
    'idorvanity',
    'paipv',
    'pnref',
    'rdc',
    'rdid',
    'rdr',
    'ref',
    'refid',
    'refsrc',
    'sfnsn',
    'share_url',
    'tracking',
    'wtsid',
  ]),
  instagram: new Set(['ig_mid', 'ig_rid', 'ig_web_copy_link']),
  threads: new Set(['slof', 'xmt']),
  bluesky: new Set(),
  mastodon: new Set(),
  youtube: new Set(['ab_channel', 'app', 'attr_tag', 'feature', 'kw', 'pp', 'si']),
  tiktok: new Set([
    '_d',
    '_r',
    '_t',
    'checksum',
    'enter_from',
    'enter_method',
    'is_copy_url',
    'is_from_webapp',
    'preview_pb',
    'refer',
    'referer_url',
    'referer_video_id',
    'sec_uid',
    'sec_user_id',
    'sender_device',
    'sender_web_id',
    'share_app_id',
    'share_app_name',
    'share_author_id',
    'share_iid',
    'share_item_id',
    'share_link_id',
    'source',
    'timestamp',
    'tt_from',
    'u_code',
    'user_id',
    'web_id',
  ]),
  other: new Set(),
};

/** `__cft__[0]` is one of several. */
function isTracking(name: string, network: SocialNetwork): boolean {
  const small = name.toLowerCase();
  if (anywhere.has(small) || beginnings.some((start) => small.startsWith(start))) return true;
  if (network === 'facebook' && /^__(?:cft|xts|tn)__(?:\[|$)/.test(small)) return true;
  return ofNetwork[network].has(small);
}

/**
 * Reads what a person typed or pasted as the link to a post: says whose it is and removes what tracks people. A link
 * without a scheme is taken as one with https, and a known network is always visited by https.
 *
 * @returns null for a text other than a link to a page
 */
export function readSocialLink(text: string): SocialLink | null {
  const trimmed = text.trim();
  const href = safeHref(trimmed) ?? safeHref(`https://${trimmed}`);
  if (href === null || !/^https?:/.test(href)) return null;
  const url = new URL(href);
  if (!url.hostname.includes('.') && !url.hostname.startsWith('[')) return null;
  const network = networkAt(url.hostname, url.pathname);
  const query = withoutTracking(url.search.slice(1), network);
  const fragment = withoutTracking(url.hash.slice(1), network);
  const isPlain = url.protocol === 'http:' && url.port === '' && network !== 'other';
  const link =
    `${isPlain ? 'https:' : url.protocol}//${url.host}${url.pathname}` +
    `${query.left === '' ? '' : `?${query.left}`}${fragment.left === '' ? '' : `#${fragment.left}`}`;
  return { network, link, removed: [...new Set([...query.removed, ...fragment.removed])] };
}

/** What is left of a query, in its own spelling and order, and the names of what is not. */
function withoutTracking(
  query: string,
  network: SocialNetwork,
): { left: string; removed: string[] } {
  const removed: string[] = [];
  const left = query.split('&').filter((part) => {
    const [name = ''] = part.split('=', 1);
    if (!isTracking(decoded(name), network)) return true;
    removed.push(name);
    return false;
  });
  return { left: left.join('&'), removed };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
