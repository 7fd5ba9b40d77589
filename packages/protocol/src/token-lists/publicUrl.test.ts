import { expect, test } from 'vitest'
import { isPublicUrl } from './publicUrl.ts'

test.each([
  'https://tokens.example.org/list.json',
  'https://8.8.8.8/list.json',
  'https://[2606:4700::1111]/list.json',
  'https://172.32.0.1/',
])('isPublicUrl: %s is public', (url) => expect(isPublicUrl(url)).toBe(true))

test.each([
  'https://localhost/list.json',
  'https://localhost./list.json',
  'https://a.localhost/',
  'https://router.local/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:10.0.0.1]/',
  'nonsense',
])('isPublicUrl: %s is not public', (url) => expect(isPublicUrl(url)).toBe(false))
