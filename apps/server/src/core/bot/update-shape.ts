import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

/** As the database can hold it. */
const Text = Type.String({ pattern: '^[^\\u0000\\ud800-\\udfff]*$' })
const Whole = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const Seconds = Type.Integer({ minimum: 0, maximum: 2 ** 32 })

const User = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  is_bot: Type.Optional(Type.Boolean()),
  first_name: Text,
  last_name: Type.Optional(Text),
  username: Type.Optional(Text),
  language_code: Type.Optional(Text),
})
const Chat = Type.Object({ id: Whole, type: Text })
const Payment = Type.Object({
  currency: Text,
  total_amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  invoice_payload: Text,
  telegram_payment_charge_id: Text,
})
const File = Type.Object({ file_id: Type.Optional(Text) })
const Message = Type.Object({
  message_id: Whole,
  date: Seconds,
  chat: Chat,
  from: Type.Optional(User),
  text: Type.Optional(Text),
  caption: Type.Optional(Text),
  photo: Type.Optional(Type.Array(File)),
  video: Type.Optional(File),
  voice: Type.Optional(File),
  video_note: Type.Optional(File),
  audio: Type.Optional(File),
  sticker: Type.Optional(File),
  document: Type.Optional(File),
  successful_payment: Type.Optional(Payment),
  refunded_payment: Type.Optional(Payment),
})

/** What is read of an update; the messenger says much more. */
const Update = Type.Object({
  update_id: Whole,
  message: Type.Optional(Message),
  callback_query: Type.Optional(
    Type.Object({
      id: Text,
      from: User,
      data: Type.Optional(Text),
      message: Type.Optional(Type.Object({ message_id: Whole, chat: Chat })),
    }),
  ),
  pre_checkout_query: Type.Optional(
    Type.Object({
      id: Text,
      from: User,
      currency: Text,
      total_amount: Whole,
      invoice_payload: Text,
    }),
  ),
  my_chat_member: Type.Optional(
    Type.Object({
      chat: Chat,
      from: User,
      date: Seconds,
      new_chat_member: Type.Object({ status: Text }),
    }),
  ),
})

/** Whether everything that we read of an update is there: a body with a good secret may be anything. */
export function hasUpdateShape(body: unknown): body is Static<typeof Update> {
  return Value.Check(Update, body)
}
