import { cn } from '@ramal/ui/lib/cn'
import { CheckCheckIcon, CheckIcon, CircleAlertIcon, ClockIcon, type LucideIcon } from 'lucide-react'
import { useLocale, useTexts } from './locale.ts'
import type { Conversation } from './simulator-store.ts'

type Line = Conversation['lines'][number]

const TICKS = {
  accepted: [ClockIcon, 'text-muted'],
  sent: [CheckIcon, 'text-muted'],
  delivered: [CheckCheckIcon, 'text-muted'],
  read: [CheckCheckIcon, 'text-accent-text'],
  failed: [CircleAlertIcon, 'text-danger-text'],
} as const satisfies Record<Line['status'], readonly [LucideIcon, string]>

/** One message, the customer's own to the right, with its tick and its word. */
export function Bubble({ line }: { line: Line }) {
  const { chat, chats } = useTexts()
  const locale = useLocale()
  const isCustomer = line.by === 'customer'
  const [Icon, colour] = TICKS[line.status]
  const word = isCustomer && line.status === 'read' ? chat.seen : chats.statuses[line.status]
  return (
    <li className={cn('flex flex-col', isCustomer ? 'items-end' : 'items-start')}>
      <div
        className={cn(
          'max-w-[85%] rounded-lg px-3 py-1.5',
          isCustomer ? 'bg-bubble-agent' : 'border bg-bubble-client',
        )}
      >
        {!isCustomer && <p className="font-medium text-accent-text text-xs">{chat.agent}</p>}
        <p className="wrap-anywhere whitespace-pre-wrap">{line.text}</p>
        <p className="flex items-center justify-end gap-1 text-muted text-xs tabular-nums">
          <time dateTime={line.at}>
            {new Date(line.at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })}
          </time>
          <Icon aria-hidden="true" className={cn('size-4', colour)} />
          <span>{word}</span>
        </p>
      </div>
    </li>
  )
}
