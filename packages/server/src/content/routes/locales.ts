import { localeDelete, localesReply, localeWrite } from '@quarry/protocol/schema'
import { ContentFault } from '../access.ts'
import type { Registration } from './project-calls.ts'

const path = '/api/v1/locales'

export function registerLocales({ calls, content }: Registration): void {
  calls.get(
    path,
    { summary: 'Locales of the project', answer: localesReply, permission: 'read-published' },
    async project => ({
      results: (await content.store.resources.list(project, 'locale')).map(one => one.body),
    }),
  )

  calls.put(
    path,
    { summary: 'Make or change a locale', body: localeWrite, permissions: ['write'] },
    (project, { locale }) => content.service.putLocale(project, locale),
  )

  calls.delete(
    path,
    { summary: 'Remove a locale that is not the default', body: localeDelete, permissions: ['write'] },
    (project, { locale }) =>
      content.transaction(async ({ store: { resources } }) => {
        const found = await resources.get(project, 'locale', locale)
        if (!found) throw new ContentFault(404, `There is no locale "${locale}"`)
        if (found.body['isDefault'] === true)
          throw new ContentFault(400, 'Make another locale the default first')
        await resources.remove(project, 'locale', locale)
      }),
  )
}
