import type { GroupColour } from 'contract/groups/group-colours.ts';
import type { HubIcon, HubVisibility } from 'contract/hubs/hub.ts';

/** A hub before it is created. */
export interface HubDraft {
  name: string;
  summary: string | null;
  icon: HubIcon;
  colour: GroupColour;
  visibility: HubVisibility;
  groups: string[];
  content: number[];
}
