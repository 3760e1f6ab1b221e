import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AudioSettings } from '../../../audio/audio-settings.tsx'
import { Section } from '../../../features/profile/look/section.tsx'
import { lazyPart } from '../../../lib/chunk-reload.ts'
import { usePermission, useProfile } from '../../../lib/session.ts'

const WithPhone = lazyPart(() => import('../../audio-with-phone.tsx'), 'AudioWithPhone')

/** Devices, volumes, ringtone and their test: the same as in the softphone, and the way to the media server where there is a telephone. */
export function Component() {
  const { t } = useTranslation()
  const { voip } = useProfile()
  const hasPhone = usePermission('sites.view_softphone') && voip !== null
  return (
    <Section title={t('profile.section.audio')} text={t('profile.audioText')}>
      <div className="max-w-md">
        {hasPhone ? (
          <Suspense fallback={null}>
            <WithPhone />
          </Suspense>
        ) : (
          <AudioSettings />
        )}
      </div>
    </Section>
  )
}
