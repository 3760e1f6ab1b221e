import { IconButton } from '@ramal/ui/icon-button'
import { Sheet, SheetContent } from '@ramal/ui/sheet'
import { XIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '../../../lib/is-typing.ts'
import { isLayerOpen } from '../../../lib/open-layer.ts'
import { LeavingStrip } from '../actions/leaving-strip.tsx'
import type { Filters } from '../filters/use-filters.ts'
import { useFloorRows } from '../host/use-floor.ts'
import { AgentFacts } from './agent-facts.tsx'
import { CallFacts } from './call-facts.tsx'
import { ChatFacts } from './chat-facts.tsx'
import { QueueFacts } from './queue-facts.tsx'
import { TrunkFacts } from './trunk-facts.tsx'

/** One row with all that is known of it and what can be done: beside the grid, on a narrow page over it. Escape closes it. */
export function Inspector({ filters, isNarrow }: { filters: Filters; isNarrow: boolean }) {
  const { t } = useTranslation()
  const shown = useShown(filters)
  const { open, set } = filters
  // How wide the page is at first is not known yet: what the address opened may lie over a narrow one.
  const [opened, setOpened] = useState({ key: open, isBeside: false })
  if (opened.key !== open) setOpened({ key: open, isBeside: !isNarrow })
  // The page has become narrow around it, as by the softphone of a call that was answered: it does not lie down over that.
  const gives = isNarrow && open !== null && opened.key === open && opened.isBeside
  useEffect(() => {
    if (gives) set({ open: null })
  }, [gives, set])
  if (shown === null || gives) return null
  const close = () => set({ open: null })
  if (isNarrow)
    return (
      <Sheet open onOpenChange={(isOpen) => !isOpen && close()}>
        <SheetContent side="right" title={shown.title} closeLabel={t('common.close')}>
          <div className="flex flex-col gap-4 p-4">
            {/* The page behind a sheet cannot be reached. */}
            {filters.tab === 'agents' && <LeavingStrip only={Number(filters.open)} />}
            {shown.body}
          </div>
        </SheetContent>
      </Sheet>
    )
  return (
    <Beside title={shown.title} onClose={close}>
      {shown.body}
    </Beside>
  )
}

function Beside({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  const aside = useRef<HTMLElement>(null)
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return
      const isInside = aside.current?.contains(document.activeElement)
      if (isLayerOpen()) return
      onClose()
      // The focus goes back to the row that it came from.
      if (isInside) document.querySelector<HTMLElement>('[role="grid"] [data-row][tabindex="0"]')?.focus()
    }
    // Before a tooltip of its own button takes it.
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [onClose])
  return (
    <aside
      ref={aside}
      aria-label={title}
      className="flex w-95 max-w-[45%] shrink-0 flex-col border-l bg-surface"
    >
      <div className="flex h-10 items-center justify-between gap-2 border-b pr-2 pl-4">
        <h2 className="truncate font-semibold text-sm">{title}</h2>
        <IconButton label={t('common.close')} onClick={onClose}>
          <XIcon />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-auto p-4">{children}</div>
    </aside>
  )
}

/** The row that is open, in its tab; null: none is, or it has gone. */
function useShown({ open, tab }: Filters): { title: string; body: ReactNode } | null {
  const agents = useFloorRows('agents')
  const queues = useFloorRows('queues')
  const calls = useFloorRows('calls')
  const chats = useFloorRows('chats')
  const trunks = useFloorRows('trunks')
  const { t } = useTranslation()
  if (open === null) return null
  switch (tab) {
    case 'agents': {
      const agent = agents.get(Number(open))
      return agent ? { title: agent.description, body: <AgentFacts agent={agent} /> } : null
    }
    case 'queues': {
      const queue = queues.get(open)
      return queue ? { title: queue.description, body: <QueueFacts queue={queue} /> } : null
    }
    case 'calls': {
      const call = calls.get(Number(open))
      return call ? { title: t('operation.oneCall'), body: <CallFacts call={call} /> } : null
    }
    case 'chats': {
      const chat = chats.get(Number(open))
      return chat ? { title: chat.name, body: <ChatFacts chat={chat} /> } : null
    }
    case 'trunks': {
      const trunk = trunks.get(Number(open))
      return trunk ? { title: trunk.description, body: <TrunkFacts trunk={trunk} /> } : null
    }
  }
}
