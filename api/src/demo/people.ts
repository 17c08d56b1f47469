import { randomFrom } from '../scenes/random.ts';
import { portraitUrl } from '../scenes/media-url.ts';
import type { PortraitStyle } from '../scenes/portrait.ts';
import type { DemoPerson } from './demo-types.ts';
import { stableId } from './stable-id.ts';

/** How a portrait may wear the head. */
const looks = {
  long: ['afro', 'bun', 'braids', 'gele', 'bob', 'puffs'],
  veil: ['hijab', 'hijab', 'gele'],
  short: ['fade', 'fade', 'bald', 'fila'],
  cap: ['fila', 'fila', 'fade'],
} satisfies Record<string, PortraitStyle[]>;

type Named = [name: string, look: keyof typeof looks];

const hostNames: Named[] = [
  ['Morenike Adebisi', 'long'],
  ['Chukwuemeka Nwafor', 'short'],
  ['Halima Bature', 'veil'],
  ['Tunde Ogunmola', 'short'],
  ['Ibinabo Horsfall', 'long'],
  ['Zainab Garkuwa', 'veil'],
  ['Ejiro Omamuli', 'short'],
  ['Folasade Akinlabi', 'long'],
  ['Yakubu Bitrus', 'cap'],
  ['Adaeze Umeh', 'long'],
];

const guestNames: Named[] = [
  ['Kelechi Anyanwu', 'short'],
  ['Bukola Fashina', 'long'],
  ['Aisha Maikudi', 'veil'],
  ['Obinna Ezeoke', 'short'],
  ['Temitope Olarewaju', 'long'],
  ['Hadiza Lawan', 'veil'],
  ['Efe Igbinovia', 'long'],
  ['Chiamaka Onuoha', 'long'],
  ['Sadiq Bawa', 'cap'],
  ['Ronke Alakija-Cole', 'long'],
  ['Ifeanyi Okwara', 'short'],
  ['Damilola Shodipo', 'long'],
  ['Nneka Umunna', 'long'],
  ['Ibrahim Kuta', 'cap'],
  ['Oluwaseun Adeleye', 'short'],
  ['Tamuno Briggs', 'short'],
  ['Maryam Gidado', 'veil'],
  ['Uche Nwankpa', 'long'],
  ['Yetunde Oyelaran', 'long'],
  ['Osaze Ehigiator', 'short'],
  ['Amarachi Ibe', 'long'],
  ['Kabiru Danladi', 'cap'],
  ['Simisola Ogunleye', 'long'],
  ['Ebiere Tonye', 'long'],
  ['Chidi Agbakwuru', 'short'],
  ['Rahila Yusuf', 'long'],
  ['Babatunde Ajiboye', 'short'],
  ['Ogechi Nnamani-Eze', 'long'],
  ['Tari Douglas', 'short'],
  ['Fatima Wakili', 'veil'],
  ['Segun Ilori', 'short'],
  ['Blessing Udoh', 'long'],
  ['Emeka Uzoma', 'short'],
  ['Lami Audu', 'long'],
  ['Kunle Bamisaye', 'short'],
  ['Itohan Osagie', 'long'],
  ['Musa Tijjani', 'cap'],
  ['Ekaette Bassey', 'long'],
  ['Jide Onasanya', 'short'],
  ['Somto Ilechukwu', 'short'],
  ['Kemi Adegbite', 'long'],
];

/** The demo host is the first host, and the demo guest the first guest. */
export const hosts = hostNames.map(([name, look], index) =>
  person({ role: 'host', name, look, email: index === 0 ? 'host@gida.example' : undefined }),
);
export const guests = guestNames.map(([name, look], index) =>
  person({ role: 'guest', name, look, email: index === 0 ? 'guest@gida.example' : undefined }),
);

export const demoPeople: DemoPerson[] = [...hosts, ...guests];

type Introduction = {
  role: DemoPerson['role'];
  name: string;
  look: Named[1];
  email: string | undefined;
};

function person({ role, name, look, email }: Introduction): DemoPerson {
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
    profilePicture: portraitUrl(`${slug}-${random.pick(looks[look])}`),
    createdHoursAgo: random.int(role === 'host' ? 9000 : 7500, role === 'host' ? 20000 : 16000),
  };
}
