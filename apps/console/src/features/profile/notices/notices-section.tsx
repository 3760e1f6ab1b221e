import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Switch } from '@ramal/ui/switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTICES, type NoticeName, noticesOff } from '../../../lib/notices-off.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { usePermission } from '../../../lib/session.ts'
import { Section } from '../look/section.tsx'
import { NoticePermission } from './notice-permission.tsx'

/** What tells the agent of a call, a chat and a message while they look elsewhere, whether the browser lets it, and a try of it. */
export function NoticesSection() {
  const { t } = useTranslation()
  const phone = usePermission('sites.view_softphone')
  const chat = usePermission('sites.view_chat')
  const [off, setOff] = useState(noticesOff.get)
  const shown = NOTICES.filter((name) => (name === 'call' ? phone : chat))

  function choose(name: NoticeName, isOn: boolean) {
    const others = off.filter((one) => one !== name)
    const next = isOn ? others : [...others, name]
    noticesOff.set(next)
    setOff(next)
  }
  return (
    <Section title={t('profile.section.notices')} text={t('notices.text')}>
      <NoticePermission />
      <div className="flex max-w-xl flex-col gap-3">
        {shown.map((name) => (
          <Field
            key={name}
            label={t(`notices.of.${name}`)}
            hint={t(`notices.hint.${name}`)}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4"
          >
            {(control) => (
              <Switch
                {...control}
                checked={!off.includes(name)}
                onCheckedChange={(isOn) => choose(name, isOn)}
              />
            )}
          </Field>
        ))}
      </div>
      <TryNotice />
    </Section>
  )
}

/** Sounds and shows one, as a call does. */
function TryNotice() {
  const { t } = useTranslation()
  const { showNotice, sounds } = useServices()
  const [wasTried, setWasTried] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3 border-t pt-4">
      <Button
        variant="secondary"
        className="max-md:h-11"
        onClick={() => {
          showNotice({ title: t('notices.tryTitle'), body: t('notices.tryBody'), tag: 'test-1' })
          sounds.play('new-message')
          setWasTried(true)
        }}
      >
        {t('notices.try')}
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-60 text-muted text-xs">
        {wasTried && t('notices.tried')}
      </p>
    </div>
  )
}
