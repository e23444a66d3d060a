/** Where the demo organization is, and what stands below its emails. */
export const demoSettings = {
  contactEmail: 'hello@northgate.example',
  postalAddress: '14 Quayside\nNewcastle upon Tyne NE1 3DE\nUnited Kingdom',
  footerText: 'Registered in England and Wales, number 00000000',
};

export const demoBrand = { accent: '#7a1f5c' };
