import { createSeededRandom } from '../illustrations/random.ts';
import { portraitUrl } from '../illustrations/media-url.ts';
import type { PortraitStyle } from '../illustrations/draw-portrait.ts';
import type { DemoUser } from './demo-types.ts';
import { stableId } from './stable-id.ts';

/** Head styles of the generated portraits. */
const portraitStylesByLook = {
  long: ['afro', 'bun', 'braids', 'gele', 'bob', 'puffs'],
  veil: ['hijab', 'hijab', 'gele'],
  short: ['fade', 'fade', 'bald', 'fila'],
  cap: ['fila', 'fila', 'fade'],
} satisfies Record<string, PortraitStyle[]>;

type NameAndLook = [name: string, look: keyof typeof portraitStylesByLook];

const hostNames: NameAndLook[] = [
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

const guestNames: NameAndLook[] = [
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
export const demoHosts = hostNames.map(([name, look], index) =>
  buildUser({ role: 'host', name, look, email: index === 0 ? 'host@gida.example' : undefined }),
);
export const demoGuests = guestNames.map(([name, look], index) =>
  buildUser({ role: 'guest', name, look, email: index === 0 ? 'guest@gida.example' : undefined }),
);

export const demoUsers: DemoUser[] = [...demoHosts, ...demoGuests];

type DemoUserInput = {
  role: DemoUser['role'];
  name: string;
  look: NameAndLook[1];
  email: string | undefined;
};

function buildUser({ role, name, look, email }: DemoUserInput): DemoUser {
  const [firstName = '', lastName = ''] = name.split(' ');
  const slug = name.toLowerCase().replace(' ', '-');
  const random = createSeededRandom(slug);
  const day = (low: number, high: number) => String(random.int(low, high)).padStart(2, '0');
  return {
    id: stableId(`person/${slug}`),
    role,
    email: email ?? `${slug.replace('-', '.')}@post.example`,
    firstName,
    lastName,
    telephone: `+234${random.pick(['803', '806', '813', '815', '902', '706'])}${random.int(1000000, 9999999)}`,
    dateOfBirth: `${random.int(1962, 2001)}-${day(1, 12)}-${day(1, 28)}`,
    profilePicture: portraitUrl(`${slug}-${random.pick(portraitStylesByLook[look])}`),
    createdHoursAgo: random.int(role === 'host' ? 9000 : 7500, role === 'host' ? 20000 : 16000),
  };
}
