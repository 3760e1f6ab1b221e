import { MessagesSquareIcon, PhoneIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Channel } from './realtime/channels-away.ts'

const ICONS = { phone: PhoneIcon, chat: MessagesSquareIcon } as const satisfies Record<Channel, unknown>

/** A channel of the agent in the header: its icon says which, then its state. Telephone and chat are shown alike (§2.6). */
export function ChannelStatus({
  channel,
  name,
  count,
  children,
}: {
  channel: Channel
  /** For those who see no icon. */
  name: string
  /** What waits in it, on its icon. */
  count?: ReactNode
  /** The state, as icon and word. */
  children: ReactNode
}) {
  const Icon = ICONS[channel]
  return (
    <>
      <span className="sr-only">{`${name} `}</span>
      <span className="relative">
        <Icon aria-hidden="true" className="size-5" />
        {count}
      </span>
      {children}
    </>
  )
}
