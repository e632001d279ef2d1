/**
 * Where things are in a place for backups:
 *
 *     <place>/2026-11-17T03-00-00-000Z/   one backup, whole once it has its manifest
 *     <place>/media/                      files of all backups; they never change
 *     <place>/wal/                        what the database wrote since, if it is followed
 */
export const BASE = 'base.tar.zst'
export const BASE_LIST = 'backup_manifest'
export const MEDIA_LIST = 'media.jsonl'
/** Of the data folder: what is neither database, nor media, nor key. */
export const BESIDE = 'beside'

/** Beside the backups. */
export const MEDIA = 'media'
export const WAL = 'wal'
