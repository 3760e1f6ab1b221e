import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { toast } from '@ramal/ui/toast'
import { Volume2Icon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../lib/realtime/use-services.ts'
import { AskForNames } from './ask-for-names.tsx'
import { AudioCheck } from './audio-check.tsx'
import { audioChoice } from './audio-choice.ts'
import { AudioTest } from './audio-test.tsx'
import { DeviceField, VolumeField } from './device-fields.tsx'
import { MicrophoneLevel } from './microphone-level.tsx'
import type { TestPhone } from './test-phone.ts'
import { areUnnamed, useAudioDevices } from './use-audio-devices.ts'

const RINGTONES = ['ringtone-1', 'ringtone-2', 'ringtone-3'] as const
const TEST_MS = 3000

/**
 * Devices, volumes and ringtone, with what tests them (§2.9): in the softphone and in the profile. Saving is offered only if audio output devices
 * exist (§5). `onDone`: they are saved.
 */
export function AudioSettings({
  phone = null,
  onDone,
}: {
  /** By which the way to the media server is tested too. */
  phone?: TestPhone | null
  onDone?: () => void
}) {
  const { t } = useTranslation()
  const { sounds } = useServices()
  const devices = useAudioDevices()
  const [choice, setChoice] = useState(audioChoice.get)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    audioChoice.set(choice)
    void sounds.setOutput(choice.output)
    sounds.setPreferences(choice)
    toast.success(t('audioSettings.saved'))
    onDone?.()
  }

  /** Sounds as it would be, before it is saved. */
  async function handleTest() {
    sounds.setPreferences(choice)
    await sounds.setOutput(choice.output)
    const stop = sounds.play('ringtone-1')
    setTimeout(() => {
      stop()
      const saved = audioChoice.get()
      sounds.setPreferences(saved)
      void sounds.setOutput(saved.output)
    }, TEST_MS)
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      {devices && areUnnamed(devices) && <AskForNames />}
      {devices?.outputs.length === 0 && <p role="alert">{t('audio.noDevices')}</p>}
      <DeviceField
        label={t('audioSettings.output')}
        devices={devices?.outputs ?? []}
        value={choice.output}
        onChange={(output) => setChoice({ ...choice, output })}
      />
      <DeviceField
        label={t('audioSettings.input')}
        devices={devices?.inputs ?? []}
        value={choice.input}
        onChange={(input) => setChoice({ ...choice, input })}
      />
      <DeviceField
        label={t('audioSettings.ringOutput')}
        empty={t('audioSettings.ringOutputSame')}
        devices={devices?.outputs ?? []}
        value={choice.ringOutput}
        onChange={(ringOutput) => setChoice({ ...choice, ringOutput })}
      />
      <MicrophoneLevel deviceId={choice.input} />
      <Field label={t('audioSettings.ringtone')}>
        {(control) => (
          <Select
            {...control}
            chosen={[choice.ringtone]}
            onChoose={([ringtone]) =>
              setChoice({ ...choice, ringtone: RINGTONES.find((one) => one === ringtone) ?? 'ringtone-1' })
            }
            options={RINGTONES.map((one) => ({ value: one, label: t(`audioSettings.ringtones.${one}`) }))}
            empty={null}
          />
        )}
      </Field>
      <VolumeField
        label={t('audioSettings.callVolume')}
        value={choice.callVolume}
        onChange={(callVolume) => setChoice({ ...choice, callVolume })}
      />
      <VolumeField
        label={t('audioSettings.volume')}
        value={choice.volume}
        onChange={(volume) => setChoice({ ...choice, volume })}
      />
      <div className="border-t pt-4">
        {phone ? (
          <div className="flex flex-col gap-4">
            <AudioCheck phone={phone} input={choice.input} output={choice.output} />
          </div>
        ) : (
          <AudioTest input={choice.input} output={choice.output} />
        )}
      </div>
      <div className="flex justify-between gap-2">
        <Button variant="secondary" onClick={() => void handleTest()}>
          <Volume2Icon aria-hidden="true" /> {t('audioSettings.test')}
        </Button>
        {devices !== undefined && devices.outputs.length > 0 && (
          <Button type="submit">{t('common.save')}</Button>
        )}
      </div>
    </form>
  )
}
