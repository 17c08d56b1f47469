import { randomFrom } from '../scenes/random.ts';
import { portraitUrl } from '../scenes/media-url.ts';
import type { DemoPerson } from './demo-types.ts';
import { stableId } from './stable-id.ts';

const hostNames = [
  'Morenike Adebisi',
  'Chukwuemeka Nwafor',
  'Halima Bature',
  'Tunde Ogunmola',
  'Ibinabo Horsfall',
  'Zainab Garkuwa',
  'Ejiro Omamuli',
  'Folasade Akinlabi',
  'Yakubu Bitrus',
  'Adaeze Umeh',
];

const guestNames = [
  'Kelechi Anyanwu',
  'Bukola Fashina',
  'Aisha Maikudi',
  'Obinna Ezeoke',
  'Temitope Olarewaju',
  'Hadiza Lawan',
  'Efe Igbinovia',
  'Chiamaka Onuoha',
  'Sadiq Bawa',
  'Ronke Alakija-Cole',
  'Ifeanyi Okwara',
  'Damilola Shodipo',
  'Nneka Umunna',
  'Ibrahim Kuta',
  'Oluwaseun Adeleye',
  'Tamuno Briggs',
  'Maryam Gidado',
  'Uche Nwankpa',
  'Yetunde Oyelaran',
  'Osaze Ehigiator',
  'Amarachi Ibe',
  'Kabiru Danladi',
  'Simisola Ogunleye',
  'Ebiere Tonye',
  'Chidi Agbakwuru',
  'Rahila Yusuf',
  'Babatunde Ajiboye',
  'Ogechi Nnamani-Eze',
  'Tari Douglas',
  'Fatima Wakili',
  'Segun Ilori',
  'Blessing Udoh',
  'Emeka Uzoma',
  'Lami Audu',
  'Kunle Bamisaye',
  'Itohan Osagie',
  'Musa Tijjani',
  'Ekaette Bassey',
  'Jide Onasanya',
  'Somto Ilechukwu',
  'Kemi Adegbite',
];

/** The demo host is the first host, and the demo guest the first guest. */
export const hosts = hostNames.map((name, index) =>
  person({ role: 'host', name, email: index === 0 ? 'host@gida.example' : undefined }),
);
export const guests = guestNames.map((name, index) =>
  person({ role: 'guest', name, email: index === 0 ? 'guest@gida.example' : undefined }),
);

export const demoPeople: DemoPerson[] = [...hosts, ...guests];

type Introduction = { role: DemoPerson['role']; name: string; email: string | undefined };

function person({ role, name, email }: Introduction): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  const slug = name.toLowerCase().replace(' ', '-');
  const random = randomFrom(slug);
  const day = (low: number, high: number) => String(random.int(low, high)).padStart(2, '0');
  return {
    id: stableId(`person/${slug}`),
    role,
    email: email ?? `${slug.replace('-', '.')}@post.example`,
    firstName,
    lastName,
    telephone: `+234${random.pick(['803', '806', '813', '815', '902', '706'])}${random.int(1000000, 9999999)}`,
    dateOfBirth: `${random.int(1962, 2001)}-${day(1, 12)}-${day(1, 28)}`,
    profilePicture: portraitUrl(slug),
    createdHoursAgo: random.int(role === 'host' ? 9000 : 7500, role === 'host' ? 20000 : 16000),
  };
}
