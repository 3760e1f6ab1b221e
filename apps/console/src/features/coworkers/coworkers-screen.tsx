import { Card } from '@ramal/ui/card'
import { cn } from '@ramal/ui/lib/cn'
import { useEffect, useRef } from 'react'
import { useProfile } from '../../lib/session.ts'
import { ChatList } from './chat/chat-list.tsx'
import { Conversation } from './chat/conversation.tsx'
import { CoworkersBar } from './coworkers-bar.tsx'
import { CoworkersView } from './coworkers-view.tsx'
import { useCoworkersView } from './use-coworkers-view.ts'
import { useLivePeople } from './use-live-people.ts'

/**
 * The people of the team, or of all teams, and what they do now (§2.3, A-15); beside them the conversation with one of them. Where there is
 * no room for both the conversation has it. What is shown is in the address.
 */
export function CoworkersScreen({ onCall }: { onCall: (endpoint: string, name: string) => void }) {
  const view = useCoworkersView()
  const { team, id: ownId } = useProfile()
  const place = useRef<HTMLDivElement>(null)
  const withId = view.withId === ownId ? null : view.withId
  useGivenBack(place, withId)
  useLivePeople()
  const write = (userId: number) => view.show({ withId: userId })
  return (
    <div ref={place} className="@container mx-auto h-full min-h-96 max-w-7xl">
      <div className="flex h-full min-h-0 gap-4 p-4 md:p-6">
        <Card
          className={cn(
            '@container flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden',
            withId !== null && '@max-4xl:hidden',
          )}
        >
          <CoworkersBar view={view} hasTeam={team !== null} />
          {view.list === 'chats' ? (
            <ChatList openId={withId} onOpen={write} />
          ) : (
            <CoworkersView
              view={view}
              teamId={view.all ? null : (team?.id ?? null)}
              onCall={onCall}
              onWrite={write}
            />
          )}
        </Card>
        {withId !== null && (
          <Card className="@4xl:w-96 flex min-h-0 @max-4xl:flex-1 flex-col overflow-hidden">
            <Conversation key={withId} userId={withId} onClose={() => view.show({ withId: null })} />
          </Card>
        )}
      </div>
    </div>
  )
}

/** The conversation that closes gives the focus back to who it was with, where they stand in the list. */
function useGivenBack(place: { readonly current: HTMLElement | null }, withId: number | null): void {
  const before = useRef(withId)
  useEffect(() => {
    const closed = before.current
    before.current = withId
    if (closed === null || withId !== null) return
    const opener =
      place.current?.querySelector<HTMLElement>(`[data-chat="${closed}"]`) ??
      place.current?.querySelector<HTMLElement>('[type=search]')
    opener?.focus()
  }, [place, withId])
}
