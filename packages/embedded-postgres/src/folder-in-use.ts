/** Another living server has the folder; the message is for the person who started the second. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'

  constructor(folder: string) {
    super(
      `another server is running on the database folder ${folder}: ` +
        'stop it first, or give this one another data folder',
    )
  }
}
