import { mayMove, nearestMove } from '@ramal/domain/client/status-board'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@ramal/ui/dropdown-menu'
import { IconButton } from '@ramal/ui/icon-button'
import { ArrowLeftRightIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../../lib/use-locale.ts'
import type { Lead } from '../record-queries.ts'
import type { LeadStatus } from './board-queries.ts'

/** A lead on the board: opened by a click, moved by dragging, by Alt+← and Alt+→, or by its menu. */
export function BoardCard({
  lead,
  status,
  board,
  hasFocus,
  onMove,
  onDrag,
}: {
  lead: Lead
  status: LeadStatus
  board: readonly LeadStatus[]
  /** It was moved just now: the focus goes with it. */
  hasFocus: boolean
  /** Null: the reader may move none. */
  onMove: ((lead: Lead, to: LeadStatus) => void) | null
  /** It is dragged; false: no longer. */
  onDrag: (isDragged: boolean) => void
}) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (hasFocus) link.current?.focus()
  }, [hasFocus])
  const ways = board.filter((one) => mayMove(status, one))
  const [phone] = lead.phones

  function handleKey(event: KeyboardEvent) {
    if (!event.altKey || !onMove) return
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (direction === null) return
    event.preventDefault() // Alt+← is the browser's way back
    const next = nearestMove(board, status, direction)
    if (next && !event.repeat) onMove(lead, next)
  }

  return (
    <li
      draggable={onMove !== null}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(lead.id))
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
      className="flex items-start gap-1 rounded-md border bg-raised p-2 text-sm"
    >
      <div className="min-w-0 flex-1">
        <Link
          ref={link}
          to={to(`/leads/${lead.id}/edit`)}
          draggable={false}
          aria-keyshortcuts={onMove ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
          className="block truncate font-medium hover:underline"
          onKeyDown={handleKey}
        >
          {lead.full_name}
        </Link>
        {phone && <p className="truncate text-muted tabular-nums">{formatPhone(phone.phone)}</p>}
        {lead.owner && <p className="truncate text-muted">{lead.owner.description}</p>}
      </div>
      {onMove && ways.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={t('leadBoard.moveTo', { name: lead.full_name })} size="icon-sm">
              <ArrowLeftRightIcon aria-hidden="true" />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {ways.map((way) => (
              <DropdownMenuItem key={way.id} onSelect={() => onMove(lead, way)}>
                {way.description}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </li>
  )
}
