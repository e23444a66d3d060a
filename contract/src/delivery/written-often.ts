/** People who would get more messages than this within the days before it are told of before a campaign is sent. */
export const oftenMessages = 3;
export const oftenDays = 7;
