import { gcj02Of, isInChina } from '.'

// Vectors of another implementation (gcoord 1.0); the first is the example that most of them give.
test.each([
  ['北京', 116.404, 39.915, 116.41024449916938, 39.91640428150164],
  ['上海', 121.4737, 31.2304, 121.47822305927693, 31.22845773757727],
  ['广州', 113.2644, 23.1291, 113.26972959210308, 23.126423339922844],
  ['成都', 104.0668, 30.5728, 104.06930547724922, 30.570346141080414],
  ['乌鲁木齐', 87.6168, 43.8256, 87.61964994946926, 43.82680539311119],
  ['杭州', 120.2119, 30.2084, 120.21642930725307, 30.20596784139781],
  ['拉萨', 91.1721, 29.6525, 91.1735673822567, 29.649710609548677],
  ['哈尔滨', 126.6424, 45.7567, 126.64836981630474, 45.75865110185797],
])('%s', (_city, lng, lat, east, north) => {
  const point = gcj02Of({ lng, lat })
  expect(point.lng).toBeCloseTo(east, 9)
  expect(point.lat).toBeCloseTo(north, 9)
})

test('outside China nothing is shifted', () => {
  for (const point of [
    { lng: 139.6917, lat: 35.6895 },
    { lng: -122.4194, lat: 37.7749 },
    { lng: 2.3522, lat: 48.8566 },
  ]) {
    expect(isInChina(point)).toBe(false)
    expect(gcj02Of(point)).toEqual(point)
  }
})
