export { RangeSlider, Slider } from './Slider'
export { RangeField, SliderField } from './SliderFields'
