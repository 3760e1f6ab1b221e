import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Spinner } from '@ramal/ui/spinner'
import { TooltipProvider } from '@ramal/ui/tooltip'
import { MessageCircleIcon, PhoneIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CallCard } from './call-card.tsx'
import { CallForm } from './call-form.tsx'
import { ChatForm } from './chat-form.tsx'
import { ConversationCard } from './conversation-card.tsx'
import { Header } from './header.tsx'
import { keepLocale, LocaleContext, storedLocale, useTexts } from './locale.ts'
import { Section } from './section.tsx'
import {
  SimulatorContext,
  type SimulatorStore,
  type Snapshot,
  useSimulator,
  useSnapshot,
} from './simulator-store.ts'

/** The page: two forms to begin a call or a conversation, and both as their customers live them. */
export function App({ simulator }: { simulator: SimulatorStore }) {
  const [locale, setLocale] = useState(storedLocale)
  useEffect(() => keepLocale(locale), [locale])
  return (
    <LocaleContext value={locale}>
      <SimulatorContext value={simulator}>
        <TooltipProvider>
          <div className="mx-auto flex min-h-dvh max-w-7xl flex-col gap-4 p-4 lg:p-6">
            <Header onLocale={setLocale} />
            <Content />
          </div>
        </TooltipProvider>
      </SimulatorContext>
    </LocaleContext>
  )
}

function Content() {
  const { link, retry } = { ...useTexts(), retry: useSimulator().look }
  const snapshot = useSnapshot()
  if (snapshot.link === 'connecting')
    return <EmptyState icon={<Spinner label={link.connecting} />} title={link.connecting} />
  if (snapshot.link === 'down')
    return (
      <ErrorState
        title={link.down}
        text={link.downText}
        retryLabel={link.retry}
        onRetry={() => void retry()}
      />
    )
  if (typeof snapshot.demo === 'string')
    return (
      <ErrorState
        title={link.noDemo}
        text={snapshot.demo}
        retryLabel={link.retry}
        onRetry={() => void retry()}
      />
    )
  return <CallsAndConversations snapshot={snapshot} />
}

function CallsAndConversations({ snapshot: { calls, conversations, demo } }: { snapshot: Snapshot }) {
  const texts = useTexts()
  if (demo === null || typeof demo === 'string') return null
  return (
    <main className="grid items-start gap-4 lg:grid-cols-[20rem_1fr_1fr]">
      <div className="flex flex-col gap-4">
        <CallForm demo={demo} />
        <ChatForm demo={demo} />
      </div>
      <Section title={texts.calls.title} count={calls.filter((call) => call.state !== 'over').length}>
        {calls.length === 0 && (
          <EmptyState icon={<PhoneIcon />} title={texts.calls.empty} text={texts.calls.emptyText} />
        )}
        {calls.map((call) => (
          <CallCard key={call.uid} call={call} />
        ))}
      </Section>
      <Section title={texts.chats.title} count={conversations.length}>
        {conversations.length === 0 && (
          <EmptyState icon={<MessageCircleIcon />} title={texts.chats.empty} text={texts.chats.emptyText} />
        )}
        {conversations.map((conversation) => (
          <ConversationCard key={conversation.uid} conversation={conversation} />
        ))}
      </Section>
    </main>
  )
}
