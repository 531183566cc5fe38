export type SlugSettings = {
  required?: 'no' | 'yes' | 'disabled'
  /** `local` means within this type. */
  unique?: 'no' | 'local' | 'global'
  regularExpression?: string
  regularExpressionMessage?: string
}

export type ContentField = {
  id: string
  name: string
  type: string
  helpText?: string
  guidance?: string
  localizable?: boolean
  notLocalizedByDefault?: boolean
  allowConditionalValues?: boolean
  typeConfig?: Record<string, unknown>
}

export type ContentType = {
  id: string
  name: string
  /** The field whose text names an entry. */
  entryName?: string
  thumbnailField?: string
  fields?: ContentField[]
  description?: string
  icon?: string
  created?: string
  updated?: string
  slugSettings?: SlugSettings
  type?: 'contentType' | 'block'
  useTeamPermissions?: boolean
  permissions?: { roleId: string; permission: 'read' | 'write' | 'create' | 'delete'; state: number }[]
  workflowId?: string
  previewConfigurations?: Record<string, unknown>[]
}

export type ContentLocale = {
  locale: string
  displayName: string
  isDefault?: boolean
  group?: string
  tags?: string[]
  order?: number
}
