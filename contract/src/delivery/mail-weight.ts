/** Gmail cuts what is longer, in bytes of its HTML, behind "View entire message". */
export const mailWeightMax = 102 * 1024;
