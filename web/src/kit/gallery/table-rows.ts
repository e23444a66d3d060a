export interface GalleryPerson {
  id: number;
  first: string;
  last: string;
  department: string;
  status: 'active' | 'invited' | 'deactivated' | 'bounced' | 'soft';
  dependants: number;
  opened: number | null;
}

export const galleryPeople: readonly GalleryPerson[] = [
  {
    id: 1,
    first: 'Elif',
    last: 'Berg',
    department: 'Pharmacy',
    status: 'active',
    dependants: 2,
    opened: 11,
  },
  {
    id: 2,
    first: 'Bruno',
    last: 'Dubois',
    department: 'Theatre 2',
    status: 'active',
    dependants: 0,
    opened: 9,
  },
  {
    id: 3,
    first: 'Hugo',
    last: 'Almeida',
    department: 'Facilities',
    status: 'soft',
    dependants: 3,
    opened: 4,
  },
  {
    id: 4,
    first: 'Paula',
    last: 'Ivanova',
    department: 'Nursing',
    status: 'deactivated',
    dependants: 1,
    opened: null,
  },
  {
    id: 5,
    first: 'Noor',
    last: 'Castelli',
    department: 'Nursing',
    status: 'bounced',
    dependants: 0,
    opened: 2,
  },
  {
    id: 6,
    first: 'Finn',
    last: 'Gruber',
    department: 'Pharmacy',
    status: 'invited',
    dependants: 1,
    opened: 0,
  },
];

/** Enough that only those in view are rendered. */
export const manyPeople: readonly GalleryPerson[] = Array.from({ length: 1200 }, (_, index) => ({
  ...(galleryPeople[index % galleryPeople.length] as GalleryPerson),
  id: 1000 + index,
  last: `Row ${index + 1}`,
}));
