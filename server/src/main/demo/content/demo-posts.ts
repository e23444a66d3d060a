import type { SocialCreate } from 'contract/content/socials/socials.contract.ts';
import type { Scene } from './demo-drawings.ts';
import type { Stage } from './demo-stories.ts';

export interface DemoPost {
  scene?: Scene;
  alt?: string;
  stage: Stage;
  social: SocialCreate;
}

/** What the demo organization posted elsewhere. The pages do not exist: nothing is asked of them. */
export const demoPosts: readonly DemoPost[] = [
  {
    scene: 'voices',
    alt: 'A drawing of nine speech bubbles in different colours',
    stage: { state: 'published', daysAgo: 3 },
    social: {
      link: 'https://www.linkedin.com/posts/northgate-health_nurses-2026-1184730',
      title: 'We are hiring 40 nurses: meet the teams on 3 December',
      summary: 'Three sites, 24 wards, one evening.',
      text: 'We are looking for 40 nurses for wards, theatres and emergency. Come and meet the teams on 3 December, 16:00 to 19:00, in the Northgate atrium. Bring a friend, bring your questions.',
      tags: ['hiring'],
    },
  },
  {
    scene: 'garden',
    alt: 'A drawing of hills with leaves under a large sun',
    stage: { state: 'published', daysAgo: 19 },
    social: {
      link: 'https://www.instagram.com/p/Northgate2026',
      title: 'Riverside in the morning sun',
      text: 'The first frost, seen from the roof of Riverside. Photo: the estates team.',
      tags: ['people'],
    },
  },
  {
    stage: { state: 'scheduled', inDays: 4 },
    social: {
      link: 'https://mastodon.social/@northgatehealth/113500000000000000',
      title: 'Flu clinics: how long you wait today',
      text: 'Ten minutes at Northgate, four at Eastfield. We count every hour until 18 December.',
      tags: ['flu'],
    },
  },
  {
    scene: 'clinic',
    alt: 'A drawing of a hospital by the water, with some windows lit',
    stage: { state: 'draft' },
    social: {
      link: 'https://www.youtube.com/watch?v=NgHealth026',
      title: 'Five moments of hand hygiene: the film, in four minutes',
      summary: 'Made by the infection control team, with their own hands.',
      tags: ['training'],
    },
  },
];
