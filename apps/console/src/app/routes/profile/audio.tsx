import { useTranslation } from 'react-i18next'
import { AudioSettings } from '../../../audio/audio-settings.tsx'
import { Section } from '../../../features/profile/look/section.tsx'

/** Devices, volumes, ringtone and their test: the same as in the softphone. */
export function Component() {
  const { t } = useTranslation()
  return (
    <Section title={t('profile.section.audio')} text={t('profile.audioText')}>
      <div className="max-w-md">
        <AudioSettings />
      </div>
    </Section>
  )
}
