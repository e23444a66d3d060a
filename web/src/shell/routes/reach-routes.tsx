import { campaignRoutes } from './campaign-routes.tsx';
import { directSendRoutes } from './direct-send-routes.tsx';
import { hubRoutes } from './hub-routes.tsx';

/** Hubs, direct sends and campaigns. */
export const reachRoutes = [...hubRoutes, ...directSendRoutes, ...campaignRoutes] as const;
