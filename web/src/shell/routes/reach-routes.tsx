import { campaignRoutes } from './campaign-routes.tsx';
import { directSendRoutes } from './direct-send-routes.tsx';
import { hubRoutes } from './hub-routes.tsx';
import { templateRoutes } from './template-routes.tsx';

/** Hubs, direct sends, campaigns, and what these begin from. */
export const reachRoutes = [
  ...hubRoutes,
  ...directSendRoutes,
  ...campaignRoutes,
  ...templateRoutes,
] as const;
