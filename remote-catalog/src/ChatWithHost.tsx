import type { Apartment } from '@gida/contracts/catalog';
import { useSession } from '@gida/session';
import { ChatButton } from '@gida/stay';
import type { ButtonTone } from '@gida/ui';

type ChatWithHostProps = {
  host: Apartment['host'];
  /** Use `action` where contacting the host is the main action. */
  tone?: ButtonTone;
  wide?: boolean;
};

/** Opens the conversation with the host. Renders nothing for the host themselves. */
export function ChatWithHost({ host, tone = 'quiet', wide = false }: ChatWithHostProps) {
  const session = useSession();
  if (session.status === 'signed-in' && session.userId === host.id) return null;
  return <ChatButton userId={host.id} tone={tone} wide={wide} />;
}
