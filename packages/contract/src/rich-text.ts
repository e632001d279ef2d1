import { type Static, Type } from 'typebox'
import { RICH_TEXT_OPS_MAX, TEXT_CHARS_MAX } from './limits.ts'
import { Words } from './schemas.ts'

/** What a stretch of text, or the line that a newline ends, may look like; an editor offers no more. */
const Attributes = Type.Object(
  {
    bold: Type.Optional(Type.Literal(true)),
    italic: Type.Optional(Type.Literal(true)),
    underline: Type.Optional(Type.Literal(true)),
    strike: Type.Optional(Type.Literal(true)),
    link: Type.Optional(
      Type.String({ pattern: '^https?://[^\\s\\u0000-\\u001f]+$', maxLength: 2000 }),
    ),
    header: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
    list: Type.Optional(Type.Union([Type.Literal('bullet'), Type.Literal('ordered')])),
  },
  { additionalProperties: false },
)

/** A document as Quill has it, of text alone: photos and videos are the post's own. */
export const RichText = Type.Object(
  {
    ops: Type.Array(
      Type.Object(
        { insert: Words(TEXT_CHARS_MAX, 1), attributes: Type.Optional(Attributes) },
        { additionalProperties: false },
      ),
      { maxItems: RICH_TEXT_OPS_MAX },
    ),
  },
  { additionalProperties: false },
)
export type RichText = Static<typeof RichText>
