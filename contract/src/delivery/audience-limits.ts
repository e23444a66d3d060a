/** How many groups and people an audience names on each side. */
export const audienceGroupsMax = 100;
export const audiencePeopleMax = 500;
