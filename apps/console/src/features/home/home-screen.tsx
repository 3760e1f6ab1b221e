import type { Profile } from '@ramal/contract/entities/profile'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { EmptyState } from '@ramal/ui/empty-state'
import { type LucideIcon, MessagesSquareIcon, PhoneIcon, ShieldQuestionIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../lib/locale.ts'
import { usePermission, useProfile } from '../../lib/session.ts'
import { ServiceFact } from './service-fact.tsx'

/** Home: what this agent can do now, from their own profile (dashboards come with their own issue). */
export function HomeScreen() {
  const { t } = useTranslation()
  const profile = useProfile()
  const phone = usePermission('sites.view_softphone')
  const chat = usePermission('sites.view_chat')
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 p-4 md:p-8">
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold text-2xl tracking-tight">
          {t('home.greeting', { name: profile.first_name || profile.username })}
        </h2>
        <p className="text-muted">{t('home.subtitle')}</p>
      </div>
      {!phone && !chat && (
        <Card>
          <EmptyState icon={<ShieldQuestionIcon />} title={t('home.nothing')} />
        </Card>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {phone && <PhoneCard profile={profile} />}
        {chat && <ChatCard profile={profile} />}
      </div>
      <Card>
        <dl className="grid md:grid-cols-2">
          <Fact label={t('home.service')}>
            <ServiceFact />
          </Fact>
          <Fact label={t('home.team')}>{profile.team?.description ?? t('home.none')}</Fact>
          <Fact label={t('home.extension')}>
            <span className="tabular-nums">{profile.voip?.endpoint ?? t('home.none')}</span>
          </Fact>
          <Fact label={t('home.channels')}>
            {profile.chat_channels.map((channel) => channel.description).join(', ') || t('home.none')}
          </Fact>
        </dl>
      </Card>
    </div>
  )
}

function PhoneCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  return (
    <Shortcut
      icon={PhoneIcon}
      title={t('home.phone')}
      text={t(profile.voip ? 'home.phoneHint' : 'home.phoneNoExtension')}
      path="/phonecalls"
      action={t('home.openPhone')}
    />
  )
}

function ChatCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  return (
    <Shortcut
      icon={MessagesSquareIcon}
      title={t('home.chat')}
      text={t(profile.chat_channels.length > 0 ? 'home.chatHint' : 'home.chatNoChannel')}
      path="/chats"
      action={t('home.openChats')}
    />
  )
}

function Shortcut(props: { icon: LucideIcon; title: string; text: string; path: string; action: string }) {
  const to = useLocalePath()
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex gap-4">
        <div
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-text"
        >
          <props.icon className="size-5" />
        </div>
        <div className="flex flex-col gap-0.5">
          <h3 className="font-semibold">{props.title}</h3>
          <p className="text-muted">{props.text}</p>
        </div>
      </div>
      <Button asChild variant="secondary" className="mt-auto self-start">
        <Link to={to(props.path)}>{props.action}</Link>
      </Button>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b px-5 py-2 last:border-b-0 md:odd:border-r md:nth-last-[2]:border-b-0">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  )
}
