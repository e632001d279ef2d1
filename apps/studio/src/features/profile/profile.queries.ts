import type { StudioProfile } from '@fanlight/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'
import { uploadFile } from '../../shared/uploads/upload-file.ts'

export type Name = Pick<StudioProfile, 'firstName' | 'lastName' | 'isFemale'>
export type Forms = StudioProfile['name']
export type PictureKind = 'avatar' | 'cover'

type Api = Pick<Services, 'api'>

export function profileQuery({ api }: Api) {
  return queryOptions({ queryKey: ['profile'], queryFn: () => api.call('studioProfile.get') })
}

/** The name in its cases by rule. */
export function formsQuery({ api }: Api, { firstName, lastName, isFemale }: Name) {
  const body = { firstName: firstName.trim(), lastName: lastName.trim(), isFemale }
  return queryOptions({
    queryKey: ['name-forms', body],
    queryFn: () => api.call('studioProfile.suggest', { body }),
    enabled: body.firstName !== '',
  })
}

/** Name and face of the creator also stand in the shell. */
export function useProfileChanges() {
  const services = useServices()
  const { api } = services
  const queries = useQueryClient()
  const onSuccess = (changed: { profile: StudioProfile }) => {
    queries.setQueryData(profileQuery(services).queryKey, changed)
    void queries.invalidateQueries({ queryKey: ['session'] })
  }
  return {
    save: useMutation({
      mutationFn: (body: Name & { name: Forms }) => api.call('studioProfile.save', { body }),
      onSuccess,
    }),
    show: useMutation({
      mutationFn: async ({ kind, photo }: { kind: PictureKind; photo: Blob | null }) => {
        const uploadId = photo && (await uploadFile(services, photo))
        return api.call('studioProfile.setPicture', { body: { kind, uploadId } })
      },
      onSuccess,
    }),
  }
}
