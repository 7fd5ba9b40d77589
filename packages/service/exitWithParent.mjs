// Loaded before a program that knows nothing of it: ends the program when whoever started it is gone, however that was.
// It may have gone before this line: then nothing would say so any more.
if (process.connected === false) process.exit(1)
if (process.channel) {
  process.on('disconnect', () => process.exit(1))
  process.channel.unref()
}
