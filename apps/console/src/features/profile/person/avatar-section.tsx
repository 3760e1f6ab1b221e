import { deleteAvatar, updateProfile } from '@ramal/contract/endpoints/profile'
import { Avatar } from '@ramal/ui/avatar'
import { Button } from '@ramal/ui/button'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { Field } from '@ramal/ui/field'
import { Switch } from '@ramal/ui/switch'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { useFileAddress } from '../../../lib/file-address.ts'
import { call } from '../../../lib/http.ts'
import { profileQuery, useProfile } from '../../../lib/session.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { FormError, Section } from '../look/section.tsx'
import { ChoosePhoto } from './choose-photo.tsx'
import { CropPhoto } from './crop-photo.tsx'
import { nameOf } from './person-name.ts'
import { PHOTO_MAX_MB } from './picture.ts'
import { usePhoto } from './use-photo.ts'

/** The own photo: chosen, framed, kept, shown to customers or not, removed (contract §2, §2.3). */
export function AvatarSection() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const profile = useProfile()
  const avatar = useFileAddress(profile.avatar)
  const { photo, refusal, choose, putAway, wasPutAway } = usePhoto()
  return (
    <Section title={t('profile.photo')} text={t('profile.photoText', { mb: PHOTO_MAX_MB })}>
      <FormError>{refusal ? t(`profile.${refusal}`, { mb: PHOTO_MAX_MB }) : undefined}</FormError>
      {photo ? (
        <CropPhoto key={photo.url} photo={photo} onChoose={choose} onDone={putAway} />
      ) : (
        <>
          <Avatar name={nameOf(profile)} src={avatar.address} className="size-32 text-3xl" />
          <div className="flex flex-wrap items-center gap-2">
            <ChoosePhoto label={t('profile.choosePhoto')} takesFocus={wasPutAway} onChoose={choose} />
            {profile.avatar !== null && <RemovePhoto />}
            <Button asChild variant="ghost">
              <Link to={to('/profile')}>{t('common.back')}</Link>
            </Button>
          </div>
          {profile.avatar !== null && <InMessages />}
        </>
      )}
    </Section>
  )
}

function RemovePhoto() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(deleteAvatar, {}),
    onSuccess() {
      toast.success(t('profile.photoRemoved'))
      return queries.invalidateQueries(profileQuery)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <>
      <Button variant="secondary" busy={remove.isPending} onClick={() => setAsking(true)}>
        {t('profile.removePhoto')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('profile.removePhotoQuestion')}
        confirmLabel={t('profile.removePhoto')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}

/** Whether customers' chats show it too (`avatar_message`). */
function InMessages() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { avatar, avatar_message } = useProfile()
  const set = useMutation({
    mutationFn: (isShown: boolean) =>
      call(updateProfile, { body: { avatar_message: isShown ? avatar : null } }),
    onSuccess: (saved) => queries.setQueryData(profileQuery.queryKey, saved),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Field label={t('profile.photoInMessages')} className="flex-row-reverse items-center justify-end gap-3">
      {(control) => (
        <Switch
          {...control}
          checked={set.isPending ? set.variables : avatar_message !== null}
          onCheckedChange={(isShown) => set.mutate(isShown)}
        />
      )}
    </Field>
  )
}
