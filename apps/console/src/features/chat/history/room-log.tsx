import type { Room } from '@ramal/contract/entities/room'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { DaySeparator } from '../conversation/day-separator.tsx'
import { MessageBubble } from '../conversation/message-bubble.tsx'
import { rowsOf } from '../conversation/message-rows.ts'

/** All messages of a room, to be read. */
export function RoomLog({ room, ref }: { room: Room; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation()
  return (
    <div
      ref={ref}
      role="log"
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (axe)
      tabIndex={0}
      aria-label={t('chat.tabMessages')}
      className="min-h-0 flex-1 overflow-auto bg-bg pb-3"
    >
      {rowsOf(room.messages).map((row) =>
        row.type === 'day' ? (
          <DaySeparator key={row.key} day={row.day} />
        ) : (
          <MessageBubble
            key={row.key}
            message={row.message}
            isFirst={row.isFirst}
            isLast={row.isLast}
            showStatus={room.step.compatibility.show_message_status}
          />
        ),
      )}
    </div>
  )
}
