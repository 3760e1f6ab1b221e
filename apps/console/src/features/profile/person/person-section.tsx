import { Avatar } from '@ramal/ui/avatar'
import { Button } from '@ramal/ui/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFileAddress } from '../../../lib/file-address.ts'
import { useProfile } from '../../../lib/session.ts'
import { useLocale, useLocalePath } from '../../../lib/use-locale.ts'
import { Section } from '../look/section.tsx'
import { nameOf } from './person-name.ts'

/** Who one is here, and the ways to change it (§2.3 `/profile`). */
export function PersonSection() {
  const { t } = useTranslation()
  const profile = useProfile()
  const to = useLocalePath()
  const locale = useLocale()
  const avatar = useFileAddress(profile.avatar)
  const name = nameOf(profile)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Section title={t('profile.section.person')}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={avatar.address} className="size-20 text-xl" />
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-0.5">
          <p className="break-words font-semibold text-base">{name}</p>
          <p className="break-words text-muted text-sm">{profile.username}</p>
        </div>
      </div>
      <dl className="grid @lg:grid-cols-[max-content_minmax(0,1fr)] @lg:gap-x-8 @lg:gap-y-3 text-sm">
        <Fact name={t('profile.email')}>{profile.email || t('profile.none')}</Fact>
        <Fact name={t('profile.team')}>{profile.team?.description ?? t('profile.noTeam')}</Fact>
        <Fact name={t('profile.extension')}>{profile.voip?.endpoint ?? t('profile.noExtension')}</Fact>
        <Fact name={t('profile.lastSignIn')}>
          {profile.last_login === null ? t('profile.none') : time.format(new Date(profile.last_login))}
        </Fact>
      </dl>
      <p className="text-muted text-xs">{t('profile.changedByAdmin')}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to={to('/profile/change-personal-data')}>{t('profile.changeData')}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to={to('/profile/change-avatar')}>{t('profile.changePhoto')}</Link>
        </Button>
      </div>
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words tabular-nums @max-lg:mb-3">{children}</dd>
    </>
  )
}
