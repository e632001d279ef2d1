import type { FastifyInstance } from 'fastify'

/**
 * Every client of the specification names JSON as its content type, also where it sends nothing: an
 * empty body is no body. Anything but JSON is refused by having no parser.
 */
export function acceptJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    void parse(request, text as string, done)
  })
}
